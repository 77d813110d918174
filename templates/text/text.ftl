<#-- The summary on a terminal. The first five blocks are those of hey, in its order. -->
<#macro block title lines>

${title}:
<#list lines as line>
  ${line}
<#else>
  –
</#list>
</#macro>
<#list title as line>
${line}
</#list>
<#if generator.invalid>

${generator.label}: ${generator.why}
</#if>
<#if unrun?has_content>
<@block "Skipped or never run" unrun/>
</#if>

Summary:
  Total:        ${figures.total}
  Slowest:      ${figures.slowest}
  Fastest:      ${figures.fastest}
  Average:      ${figures.average}
  Requests/sec: ${figures.rate}
<#if figures.bodyBytes gt 0>

  Total data:   ${figures.bodyBytes} bytes
  Size/request: ${figures.bytesPerRequest} bytes
</#if>
<@block "Response time histogram" histogram/>
<@block "Latency distribution" latency/>
<@block "Details (average, fastest, slowest)" phases/>
<#if connections?has_content>
<@block "Connections (average, least, most of each)" connections/>
</#if>
<@block "Status code distribution" statuses/>
<#if failures?has_content>
<@block "Error distribution" failures/>
</#if>
<#if steps?has_content>
<@block "Steps (response time)" steps/>
</#if>
<#if transactions?has_content>
<@block "Transactions (net of think time)" transactions/>
</#if>
<#if parts?has_content>
<@block "Parts of steps (in no sum)" parts/>
</#if>
<#if stages?has_content>
<@block "Stages (response time)" stages/>
</#if>
<#if arrivals?has_content>
<@block "Arrivals" arrivals/>
</#if>
<#list tags as tag>
<@block tag.title tag.lines/>
</#list>
<#if checks?has_content>
<@block "Checks" checks/>
</#if>
<@block "Requests" accounts/>
<#if thresholds?has_content>
<@block "Thresholds" thresholds/>
</#if>

Generator: ${generator.label}
<#list generator.reasons as reason>
  ${reason.measured}:
    ${reason.matters};
    ${reason.advice}
</#list>

${verdict.label}: ${verdict.reason}

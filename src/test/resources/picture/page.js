// Cuts the open report down to what its picture shows; returns that as XML, then its style sheet.
const each = (where, what) => document.querySelectorAll(where).forEach(what);

each('script, .bar, button, [hidden]', element => element.remove());
each('.note, .trust .meaning, tr.service, text.unit', element => element.remove());
each('#chart-users, #steps ~ *', element => element.remove());
each('.sub bdi', target => {
  target.textContent = target.textContent.replace(/ \(https?:[^)]*\)/, '');
});
each('body *', element => {
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name).trim();
    if (/^(id|role|tabindex|aria-.*|data-.*)$/.test(name) || !value) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value);
    }
  }
});
document.body.normalize();
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const text = texts.currentNode;
  text.data = text.data.replace(/\s+/g, blank => blank.includes('\n') ? '\n' : ' ');
}

// No media queries: neither the size at which the picture is shown nor its reader's colours may
// change it. And the picture is an svg too, which the rules for charts must leave alone.
const rules = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSStyleRule && document.querySelector(rule.selectorText))
    .map(rule => rule.cssText.replace(/(^|, )svg(?= )/g, '$1body svg'));
return [new XMLSerializer().serializeToString(document.body), rules.join('\n')];

const answer = await fetch("/orders");
const orders = await answer.json();
document.getElementById("orders").textContent = "Orders in the shop so far: " + orders.count;

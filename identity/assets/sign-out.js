// The person has already confirmed "sign out" on the service's page.
const form = document.getElementById("op.logoutForm");
const answer = document.createElement("input");
answer.type = "hidden";
answer.name = "logout";
answer.value = "yes";
form.append(answer);
form.submit();

// The person already said "sign out" on the service's own page; asking a second time would be noise.
const form = document.getElementById("op.logoutForm");
const answer = document.createElement("input");
answer.type = "hidden";
answer.name = "logout";
answer.value = "yes";
form.append(answer);
form.submit();

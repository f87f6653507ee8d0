// Runs before the first paint, so that a page never flashes in the wrong theme. It is a file of its own: inline scripts
// are forbidden.
const chosen = localStorage.getItem("theme");
const isDark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.classList.toggle("dark", isDark);

import { expect, it } from "vitest";
import { mailLetter } from "./mail-letter.ts";

const HEAD = {
  name: "Harbour & Sons Lending",
  address: "12 Broad Street, Lagos",
  registration: "",
  publicUrl: "https://loans.example",
};

it("a letter has the same words in the same lines, below the lender's name and above its address", () => {
  const letter = mailLetter("Dear Ngozi,\n\nYour offer is ready.", HEAD);
  expect(letter).toContain("Dear Ngozi,<br>\n<br>\nYour offer is ready.");
  expect(letter.indexOf("Harbour &#38; Sons Lending")).toBeLessThan(letter.indexOf("Dear Ngozi"));
  expect(letter.lastIndexOf("Harbour &#38; Sons Lending<br>12 Broad Street, Lagos")).toBeGreaterThan(
    letter.indexOf("Your offer"),
  );
});

it("what a stranger put into a name stays words", () => {
  const letter = mailLetter('Dear <img src=x onerror="steal()">, of https://loans.example.evil/sign', HEAD);
  expect(letter).toContain("Dear &#60;img src=x onerror=&#34;steal()&#34;&#62;, of https://loans.example.evil/sign");
  expect(letter).not.toContain("<a ");
});

it("an address of this installation is a link, without the point behind it", () => {
  const letter = mailLetter("Sign at https://loans.example/sign/a1?b=2&c=3.", HEAD);
  expect(letter).toContain('<a href="https://loans.example/sign/a1?b=2&#38;c=3" style="color:#0c5b3f">');
  expect(letter).toContain("c=3</a>.");
});

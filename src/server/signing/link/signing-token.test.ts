import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { installationKeyFrom } from "../../files/installation-key.ts";
import { secretsFrom } from "../../http/secrets.ts";
import { documentLink, readToken, signingToken } from "./signing-token.ts";

const secrets = secretsFrom(installationKeyFrom(randomBytes(32)));
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";

describe("a signing token", () => {
  it("read: gives back the id it was made of, for any id", () => {
    for (let count = 0; count < 200; count += 1) {
      const id = randomUUID();
      expect(readToken(secrets, signingToken(secrets, id))).toBe(id);
    }
  });

  it("unknown: with any one letter changed, left out or added, anywhere", () => {
    const token = signingToken(secrets, randomUUID());
    for (let place = 0; place <= token.length; place += 1) {
      const [before, after] = [token.slice(0, place), token.slice(place + 1)];
      expect(readToken(secrets, before + after)).toBe(place === token.length ? readToken(secrets, token) : undefined);
      for (const letter of ALPHABET) {
        if (letter !== token[place]) expect(readToken(secrets, before + letter + after)).toBeUndefined();
        expect(readToken(secrets, before + letter + token.slice(place))).toBeUndefined();
      }
    }
  });

  it("unknown: made with another installation's secret, or with nothing at all", () => {
    expect(
      readToken(secrets, signingToken(secretsFrom(installationKeyFrom(randomBytes(32))), randomUUID())),
    ).toBeUndefined();
    for (const token of ["", ".", "..", "a.b", `${signingToken(secrets, randomUUID())}.`]) {
      expect(readToken(secrets, token)).toBeUndefined();
    }
  });

  it("link: relative without a public address, whole with one", () => {
    const id = randomUUID();
    expect(documentLink(secrets, id, undefined)).toBe(`/sign/${signingToken(secrets, id)}`);
    expect(documentLink(secrets, id, "https://tenor.example")).toBe(
      `https://tenor.example/sign/${signingToken(secrets, id)}`,
    );
  });
});

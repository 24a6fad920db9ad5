import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

it.each(["8.8.8.8", "41.58.0.1", "172.32.0.1", "2a00:1450:4009:81f::200e"])("%s is of the open Internet", (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

it.each([
  ..."0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1".split(
    " ",
  ),
  ..."198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 fc00::1 fd12::1 fe80::1 ff02::1".split(
    " ",
  ),
  ..."64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 2001::1 localhost".split(" "),
  "",
])("%s is not", (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

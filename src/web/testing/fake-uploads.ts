/** Uploads use XMLHttpRequest for its progress events; this answers them like any other call. */
export function uploadsThrough(
  answerTo: (method: string, url: string, body: unknown, headers: Headers) => Promise<Response>,
) {
  return class {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    responseText = "";
    private target: [string, string] = ["", ""];
    open(method: string, url: string) {
      this.target = [method, url];
    }
    private headers = new Headers();
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    send(sent: FormData | string) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 40, total: 100 });
      const body: unknown = typeof sent === "string" ? JSON.parse(sent) : Object.fromEntries(sent);
      answerTo(...this.target, body, this.headers)
        .then(async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.onload?.();
        })
        .catch(() => this.onerror?.());
    }
  };
}

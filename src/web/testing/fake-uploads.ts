/** Uploads go by XMLHttpRequest, which tells of their progress; they are answered as any other call. */
export function uploadsThrough(answerTo: (method: string, url: string, body: unknown) => Promise<Response>) {
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
    setRequestHeader() {}
    send(form: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 40, total: 100 });
      answerTo(...this.target, Object.fromEntries(form))
        .then(async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.onload?.();
        })
        .catch(() => this.onerror?.());
    }
  };
}

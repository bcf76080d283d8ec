/** Everything that the browser keeps for the site where a page puts it in clear: both storages and the cookies. */
export const readableStorage = (): string =>
  [
    ...Object.values({ ...localStorage }),
    ...Object.values({ ...sessionStorage }),
    decodeURIComponent(document.cookie),
  ].join('\n')

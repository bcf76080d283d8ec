/** Product in the base path of every call; the server writes it as `data-product` on the page's root element. */
export const product = (): string => document.documentElement.dataset.product || 'zyz'

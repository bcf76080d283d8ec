const root = (): DOMStringMap => document.documentElement.dataset

/** Product in the base path of every call; the server writes it as `data-product` on the page's root element. */
export const product = (): string => root()['product'] || 'zyz'

/** Address of the maps service's IP lookup (`data-map-ip-url`); empty: our own. */
export const mapIpUrl = (): string => root()['mapIpUrl'] ?? ''

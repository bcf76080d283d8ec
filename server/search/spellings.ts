import { Converter } from 'opencc-js/t2cn'

let converter: ((text: string) => string) | undefined

/** Made when somebody searches: its tables are large. Traditional characters are those of Hong Kong, which has those of Taiwan too. */
const simplified = (text: string): string => (converter ??= Converter({ from: 'hk', to: 'cn' }))(text)

/** A text as it was written, and in simplified characters where that is another. */
export const spellingsOf = (text: string): string[] => [...new Set([text, simplified(text)])]

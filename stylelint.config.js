const length = /(?<![\w.-])-?(?!1px\b)(?:\d*\.)?\d+(?:px|rem)/
const token = /^var\(--k-/

/** Space, radius, type, colour, layers and durations by tokens alone; a line of one pixel is no token. */
export default {
  ignoreFiles: ['src/ui/{upload/upload-field,overlay/tour,notice/notices,field/chips}.module.css'],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'declaration-property-value-disallowed-list': {
      '/^(?:margin|padding|gap$|row-gap|column-gap)/': [length],
      '/radius$/': [length, /%/],
      'font-size': [length],
      transition: [/\d+m?s/],
    },
    'declaration-property-value-allowed-list': {
      'font-weight': [token, 'inherit'],
      'font-family': [token],
      'line-height': [token, '1', '2', /^\d+px$/, 'inherit'],
      'z-index': [token, /^-?[01]$/],
    },
  },
  overrides: [{ files: 'src/ui/theme/{tokens,dark}.css', rules: { 'color-no-hex': null, 'function-disallowed-list': null } }],
}

const units = '小时|分钟|公里|米|周岁|天|场|人|次|条|件|项|位|岁|元|级|页|朵|个'
const figure = new RegExp(
  String.raw`((?:\d{4}年)?\d{1,2}月\d{1,2}日|\d{1,2}:\d{2}(?:[–-](?:次日 ?)?\d{1,2}:\d{2})?|\d+小时\d+分钟|\d[\d,.]* ?(?:${units}))`,
)

/** Words whose dates, times and figures stay whole, and no line of which begins with a separator. */
export const Sentence = ({ children }: { children: string }) => (
  <span>
    {children
      .replaceAll(' · ', '\u00A0· ')
      .split(figure)
      // Every second part is what the pattern found.
      .map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
  </span>
)

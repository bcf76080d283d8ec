import { describe, expect, it } from 'vitest'
import { missionText } from '#domain/rich-text.ts'
import { cleanMissionText } from '#server/records/article/clean-html.ts'
import { parseHtml, plainTags, serializeDocument } from '#src/ui/rich-text/html.ts'
import { richTextSchema } from '#src/ui/rich-text/schema.ts'

const read = (html: string): string => serializeDocument(parseHtml(html))

const stored = `/v2/api/zyz/home/mission/info/cover?name=${'0a'.repeat(16)}`

const everything = [
  '<h2>你会做什么</h2>',
  '<h3>第一次来</h3>',
  '<p>陪 3–4 个孩子<strong>写作业</strong>，<em>读一本书</em>。<br>看<a href="https://example.org/a?b=1&amp;c=2">说明</a></p>',
  '<ul><li><p>水</p></li></ul>',
  '<ol><li><p>到大南路 48 号</p></li></ol>',
  '<blockquote><p>坐下来，听得进去就好</p></blockquote>',
  '<hr>',
  `<img src="${stored}" alt="志愿者在陪读" width="480">`,
].join('')

/** Elements of a text, each once. */
function tagsOf(html: string): string[] {
  const frame = document.createElement('div')
  frame.innerHTML = html
  return [...new Set([...frame.querySelectorAll('*')].map(({ localName }) => localName))].toSorted()
}

describe('rich text', () => {
  it('writes what it has read', () => {
    expect(read(everything)).toBe(everything)
  })

  it('writes nothing that the server takes away', () => {
    expect(cleanMissionText(everything)).toBe(everything)
  })

  it('has the elements that the contract lists, and no other', () => {
    expect(tagsOf(read(everything))).toEqual([...missionText.tags].toSorted())
    const written = Object.keys(richTextSchema.nodes).length + Object.keys(richTextSchema.marks).length
    // Without the document and its text; a heading stands for two elements.
    expect(written - 2 + 1).toBe(missionText.tags.length)
  })

  it('keeps nothing of Word but words and structure', () => {
    const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{color:red}</style></head><body lang=ZH-CN style='tab-interval:21pt'>
<!--StartFragment--><h1 style="text-align:center">招募<o:p></o:p></h1><p class=MsoNormal style='margin-left:"21pt"' onclick="steal()"><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='font-size:12.0pt;color:red'>带水</span></b><img src="file:///C:/a.png" onerror="steal()"></p><table><tr><td>一</td></tr></table><!--EndFragment--></body></html>`
    expect(read(word)).toBe('<h2>招募</h2><p><strong>带水</strong></p><p>一</p>')
  })

  it('keeps nothing of WeChat but words and structure', () => {
    const weChat =
      '<section data-id="1" style="color: rgb(0,0,0);"><p style="text-indent: 2em"><span leaf="">集合</span></p><section><iframe src="https://v.qq.com/x"></iframe><svg viewBox="0 0 1 1"><g onload="steal()"></g></svg></section></section>'
    expect(read(weChat)).toBe('<p>集合</p>')
  })

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//example.org', '/admin/'])(
    'makes no link to %s',
    (href) => {
      expect(read(`<p><a href="${href}">点我</a></p>`)).toBe('<p>点我</p>')
    },
  )

  it('parses no attribute that the list does not name', () => {
    expect(
      plainTags(
        '<p style="color:red" class=\'a\' onclick=steal()>1 > 0，style="x"<a HREF=https://example.org id=b>看</a></p>',
      ),
    ).toBe('<p>1 > 0，style="x"<a href=https://example.org>看</a></p>')
  })

  it.each([
    ['from elsewhere', '<img src="https://example.org/a.png" alt="河岸" width="480">'],
    ['of the device', '<img src="file:///C:/a.png" alt="河岸" width="480">'],
    ['that is written out', '<img src="data:image/png;base64,AAAA" alt="河岸" width="480">'],
    ['of another page', '<img src="/v2/api/zyz/home/other?name=0a" alt="河岸" width="480">'],
    ['without words', `<img src="${stored}" alt=" " width="480">`],
  ])('keeps no picture %s, on the page or on the server', (_, picture) => {
    expect(read(`<p>集合</p>${picture}`)).toBe('<p>集合</p>')
    expect(cleanMissionText(`<p>集合</p>${picture}`)).toBe('<p>集合</p>')
  })

  it('gives a picture of another width the whole line, on the page and on the server', () => {
    const picture = (width: string) => `<img src="${stored}" alt="河岸" width="${width}">`
    expect(read(picture('9000'))).toBe(picture('720'))
    expect(cleanMissionText(picture('9000'))).toBe(picture('720'))
  })

  it('a picture alone is a text', () => {
    const picture = `<img src="${stored}" alt="河岸" width="240">`
    expect(read(picture)).toBe(picture)
  })

  it('is empty text while nothing is written', () => {
    expect(read('<p> </p><p><br></p>')).toBe('')
  })
})

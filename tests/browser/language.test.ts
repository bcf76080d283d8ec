import { expect } from 'vitest'
import { stumbles } from './support/language.ts'
import { it } from './support/site.ts'

it.for([
  ['<p style="width: 5em">开始于 12月15日</p>', 'broken: 12月15日'],
  ['<p style="width: 6em">时间 8:00–16:30</p>', 'broken: 8:00–16:30'],
  ['<p style="width: 5.2em">每一次要 <b>30</b> 分钟</p>', 'broken: 30 分钟'],
  ['<p style="width: 4.2em">越秀区的 · 社区</p>', 'line begins with ·'],
  ['<h2 style="width: 6em">红树林补种一天</h2>', 'one character alone'],
  ['<p>请填写您的姓名</p>', '您'],
])('in %s the reader stumbles over: %s', async ([html, fault], { visit }) => {
  const { page } = await visit()
  await page.setContent(`<style>* { font: 16px monospace; word-break: break-all }</style>${html}`)
  const found = await stumbles(page)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(fault)
})

it('passes over what stays whole, and over agreements', async ({ visit }) => {
  const { page } = await visit()
  await page.setContent(`
    <p style="width: 9em; font-size: 16px">开始于 <span style="white-space: nowrap">12月15日</span> 上午</p>
    <div data-agreement><p>您可以随时撤回。</p></div>
    <p style="width: 3em" hidden>您</p>`)
  expect(await stumbles(page)).toEqual([])
})

import { expect } from 'vitest'
import { settled } from './support/settled.ts'
import { freshMobile } from '../support/code.ts'
import { findings } from './support/axe.ts'
import { it } from './support/site.ts'

it('somebody who cannot sign in leaves a message, the federation answers, the answer is read [S2 /login/feedback reaches the federation]', async ({
  visit,
}) => {
  const mobile = freshMobile()
  const writer = await visit()
  await writer.page.goto('/login/volunteer')
  await writer.page.getByRole('link', { name: '提交反馈' }).click()
  await writer.page.waitForURL('/login/feedback')
  await writer.page.getByRole('heading', { level: 1, name: '无法登录' }).waitFor()
  await writer.page.getByRole('button', { name: '提交反馈' }).click()
  await writer.page.getByText('请选一项').waitFor()
  expect(await findings(writer.page)).toEqual([])
  await writer.page.getByText('手机号或邮箱已不用').click()
  await writer.page.getByLabel('说明情况').fill('原来的手机号停用了，验证码收不到，想换成新号码。')
  await writer.page.getByLabel('手机号或邮箱', { exact: true }).fill(mobile)
  await writer.page.getByRole('button', { name: '提交反馈' }).click()
  await writer.page.getByRole('heading', { name: '已收到你的反馈' }).waitFor()
  expect(await findings(writer.page)).toEqual([])
  const number = (await writer.page.getByText(/^FK\d{8}\w{6}$/).textContent()) ?? ''

  const office = await visit({ as: 'federation' })
  await office.page.goto('/admin/')
  await office.page.getByRole('link', { name: '反馈答复' }).click()
  await office.page.getByRole('link', { name: number }).click()
  await office.page.getByText(mobile, { exact: true }).waitFor()
  expect(await findings(office.page)).toEqual([])
  await office.page.getByLabel('给提交人的答复').fill('新号码已登记，请从“忘记密码”用新号码设置密码。')
  await office.page.getByRole('button', { name: '发布答复' }).click()
  await office.page.getByText('答复已发布').waitFor()
  await office.page.getByRole('link', { name: number }).waitFor({ state: 'detached' })

  await writer.page.reload()
  await settled(writer.page)
  await writer.page.getByText('查看答复', { exact: true }).first().click()
  await writer.page.getByLabel('回执编号').fill(number.toLowerCase())
  await writer.page.getByLabel('提交时的手机号或邮箱').fill(freshMobile())
  await writer.page.getByRole('button', { name: '查看答复' }).click()
  await writer.page.getByText(/没有查到反馈/).waitFor()
  await writer.page.getByLabel('提交时的手机号或邮箱').fill(mobile)
  await writer.page.getByRole('button', { name: '查看答复' }).click()
  await writer.page.getByText('新号码已登记，请从“忘记密码”用新号码设置密码。').waitFor()
  expect(await findings(writer.page)).toEqual([])
})

it('somebody who cannot register leaves a message, and the federation reads it [S2 /registered/feedback reaches the federation]', async ({
  visit,
}) => {
  const mobile = freshMobile()
  const writer = await visit()
  await writer.page.goto('/registered/volunteers')
  await writer.page.getByRole('link', { name: '提交反馈' }).click()
  await writer.page.waitForURL('/registered/feedback')
  await writer.page.getByRole('heading', { level: 1, name: '无法注册' }).waitFor()
  await writer.page.getByText('证件号通不过').click()
  await writer.page.getByLabel('说明情况').fill('证件号核对过三遍，页面仍说核验不通过。')
  await writer.page.getByLabel('手机号或邮箱', { exact: true }).fill(mobile)
  await writer.page.getByRole('button', { name: '提交反馈' }).click()
  await writer.page.getByRole('heading', { name: '已收到你的反馈' }).waitFor()
  const number = (await writer.page.getByText(/^FK\d{8}\w{6}$/).textContent()) ?? ''

  const office = await visit({ as: 'federation' })
  await office.page.goto('/admin/')
  await office.page.getByRole('link', { name: '反馈答复' }).click()
  await office.page.getByRole('link', { name: number }).click()
  await office.page.getByText('证件号核对过三遍，页面仍说核验不通过。').waitFor()
})

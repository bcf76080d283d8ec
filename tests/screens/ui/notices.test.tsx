import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notify } from '#src/lib/notice.ts'
import { Notices } from '#src/ui/notice/notices.tsx'

// The page loads these when they are first needed; here that is not what is waited for.
beforeAll(
  () => Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), import('#src/ui/notice/notice-region.tsx')]),
  60_000,
)

beforeEach(async () => {
  await act(async () => {
    notify.clear()
    render(<Notices />)
  })
})

const findDialog = (name: string) => screen.findByRole('alertdialog', { name })

test('messages appear in a live region and go when they are closed', async () => {
  const user = userEvent.setup()
  notify.warning('登录已失效，请重新登录')
  const message = await screen.findByText('登录已失效，请重新登录')
  expect(message.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByText('登录已失效，请重新登录')).toBeNull())
})

test('the loading notice says to wait and is one at a time', async () => {
  const end = notify.loading()
  expect(await screen.findByText('请稍后')).toBeDefined()
  const endSecond = notify.loading('正在退出登录')
  expect(await screen.findByText('正在退出登录')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('请稍后')).toBeNull())
  end()
  endSecond()
  await waitFor(() => expect(screen.queryByText('正在退出登录')).toBeNull())
})

test('an empty message is not shown', async () => {
  notify.error('')
  notify.info('有字')
  await screen.findByText('有字')
  expect(document.querySelectorAll('[aria-live] p')).toHaveLength(1)
})

test('the dialog has its default words and resolves when it is confirmed', async () => {
  const user = userEvent.setup()
  const closed = notify.dialog()
  const dialog = await findDialog('温馨提示')
  expect(dialog.textContent).toContain('暂无内容')
  await user.click(screen.getByRole('button', { name: '确定' }))
  await expect(closed).resolves.toBeUndefined()
})

test('a question answers what was chosen, the safe choice stands first', async () => {
  const user = userEvent.setup()
  const answer = notify.confirm({ content: '确定取消这次报名吗？', confirm: '取消报名' })
  await findDialog('温馨提示')
  const names = screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))
  expect(names.filter((name) => name === '再想想' || name === '取消报名')).toEqual(['再想想', '取消报名'])
  await user.click(screen.getByRole('button', { name: '再想想' }))
  await expect(answer).resolves.toBe(false)
})

test('a forced dialog has no cross and Escape does not close it', async () => {
  const user = userEvent.setup()
  const closed = notify.dialog({ title: '请先修改密码', forced: true, confirm: '去修改密码' })
  const dialog = await findDialog('请先修改密码')
  expect(dialog.querySelector('[aria-label="关闭"]')).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: '请先修改密码' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '去修改密码' }))
  await closed
})

import { Badge } from '@chakra-ui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from '#src/ui/button/button.tsx'
import { CapacityBar } from '#src/ui/mark/capacity-bar.tsx'
import { Cover } from '#src/ui/mark/cover.tsx'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { PasswordField, TextArea, TextField } from '#src/ui/field/text-field.tsx'

test('a component whose recipe is not in the system throws instead of being drawn bare', () => {
  expect(() =>
    render(
      <UiProvider>
        <Badge>x</Badge>
      </UiProvider>,
    ),
  ).toThrow('recipe "badge" is missing')
})

test('a button that starts loading keeps the focus', () => {
  const view = (loading: boolean) => (
    <Button loading={loading} disabled={loading}>
      报名
    </Button>
  )
  const { rerender } = render(view(false))
  screen.getByRole('button').focus()
  rerender(view(true))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '提交中' })
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a loading button takes no clicks and says so', () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button loading onClick={onClick}>
      报名
    </Button>,
  )
  const button = screen.getByRole('button', { name: '提交中' })
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a wrong field is marked and its sentence belongs to it', () => {
  render(<TextField label="手机号" error="手机号是 11 位，现在是 10 位" />)
  const input = screen.getByLabelText('手机号')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const sentence = document.getElementById(input.getAttribute('aria-errormessage') ?? '')
  expect(sentence?.textContent).toBe('手机号是 11 位，现在是 10 位')
})

test('a password is hidden until asked for', () => {
  render(<PasswordField label="密码" defaultValue="Kapok2026" />)
  const input = screen.getByLabelText<HTMLInputElement>('密码')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(input.type).toBe('text')
})

test.each([
  [22, 40, '还差 18 人\u00A0· 共 40'],
  [40, 40, '40 / 40 人'],
  [41, 40, '41 / 40 人'],
])('%i of %i places read %s', (taken, capacity, text) => {
  const { container } = render(<CapacityBar taken={taken} capacity={capacity} />)
  expect(container.querySelector('p')?.textContent).toBe(text)
})

test.each([
  ['river', '/covers/river.svg'],
  ['river-mirrored', '/covers/river-mirrored.svg'],
  ['/uploads/7', '/uploads/7'],
  ['https://img.example/a.webp', 'https://img.example/a.webp'],
])('the cover %s is the picture %s', (scene, address) => {
  const { container } = render(<Cover scene={scene} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(address)
})

test.each([
  ['an input', <TextField key="i" label="名字" hint="与证件一致" error="请输入名字" />],
  ['a password', <PasswordField key="p" label="名字" hint="与证件一致" error="请输入名字" />],
  ['a text of several lines', <TextArea key="a" label="名字" hint="与证件一致" error="请输入名字" />],
])('%s is described by its error, then by its hint', async (_, field) => {
  render(field)
  const control = screen.getByLabelText('名字')
  await waitFor(() => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['请输入名字', '与证件一致'])
  })
})

test.each([
  ['a line', TextField],
  ['several lines', TextArea],
] as const)('what nobody sees is no part of %s that was pasted', (_what, Field) => {
  const heard = vi.fn<(value: string) => void>()
  render(
    <Field
      label="姓名"
      onChange={({ currentTarget }: { currentTarget: { value: string } }) => heard(currentTarget.value)}
    />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('姓名')
  fireEvent.input(field, { target: { value: '\ufeff张\u200b三' } })
  expect(field.value).toBe('张三')
  expect(heard).toHaveBeenCalledExactlyOnceWith('张三')
})

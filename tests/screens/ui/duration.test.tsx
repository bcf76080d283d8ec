import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Duration } from '#src/ui/mark/duration.tsx'

it.each([
  [null, ''],
  [undefined, ''],
  [-5, ''],
  [0, '0 小时'],
  [45, '45 分'],
  [60, '1 小时'],
  [210, '3 小时 30 分'],
  [3_870, '64 小时 30 分'],
  [90_000, '1,500 小时'],
])('%s minutes read %j, the units of a figure small', (minutes, text) => {
  expect(render(<Duration minutes={minutes} />).container.textContent).toBe(text)
  const { container } = render(<Duration minutes={minutes} figure />)
  expect(container.textContent).toBe(text)
  const units = [...container.querySelectorAll('small')].map((unit) => unit.textContent)
  expect(units).toEqual(text.match(/小时|分/g) ?? [])
})

import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Duration } from '#src/ui/mark/duration.tsx'

it.each([
  [null, ''],
  [undefined, ''],
  [-5, ''],
  [0, '0小时0分钟'],
  [45, '0小时45分钟'],
  [60, '1小时0分钟'],
  [210, '3小时30分钟'],
  [3_870, '64小时30分钟'],
  [90_000, '1500小时0分钟'],
])('%s minutes read %j, the units of a figure small', (minutes, text) => {
  expect(render(<Duration minutes={minutes} />).container.textContent).toBe(text)
  const { container } = render(<Duration minutes={minutes} figure />)
  expect(container.textContent).toBe(text)
  const units = [...container.querySelectorAll('small')].map((unit) => unit.textContent)
  expect(units).toEqual(text.match(/小时|分钟/g) ?? [])
})

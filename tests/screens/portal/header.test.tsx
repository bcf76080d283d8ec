import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Header } from '#src/portal/header.tsx'

test.each([
  ['/card', '志愿者证'],
  ['/card/download', '志愿者证'],
  ['/volunteerCard/needToKnow', '志愿者证'],
  ['/volunteerCard/success', '志愿者证'],
  ['/mission', '志愿活动'],
])('shows for %s the entry %s of the menu as the present one, and no other', (address, name) => {
  const page = { path: '*', element: <Header district={null} account={null} /> }
  render(<RouterProvider router={createMemoryRouter([page], { initialEntries: [address] })} />)
  const present = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(present.map((link) => link.textContent)).toEqual([name])
})

import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { matchRoute } from '#contract/routes.ts'
import { openTab, type Visit } from '#tests/support/visit-route.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const nameOf = (path: string): string => matchRoute(path).route.name

/** Where the portal's router stands after a visitor has gone to an address. */
async function goAs(visitor: Visit['visitor'], address: string): Promise<string> {
  const { router, go } = await openTab({ visitor, address })
  await go()
  return router.state.location.pathname
}

describe('whoever is signed in and goes to', () => {
  test.each([
    ['registered', '/registered'],
    ['registered-volunteers', '/registered/volunteers'],
    ['registered-organization', '/registered/organization'],
    ['registered-feedback', '/registered/feedback'],
    ['registered-personalRegRequirements', '/registered/agreement/personalRegRequirements'],
    ['registered-orgRegRequirements', '/registered/agreement/orgRegRequirements'],
    ['Login', '/login'],
    ['VolunteerLogin', '/login/volunteer'],
    ['OrganizationLogin', '/login/organization'],
  ])('%s is sent to the home page [S4 guard entry $0]', async (name, path) => {
    expect(nameOf(path)).toBe(name)
    expect(await goAs('volunteer', path)).toBe('/')
    cleanup()
    expect(await goAs('organizer', path)).toBe('/')
  })
})

describe('a visitor without a login who goes to', () => {
  test.each([
    ['personalCenter', '/personalCenter'],
    ['personalInfo', '/personalCenter/personalInfo'],
    ['myMission', '/personalCenter/myMission'],
    ['myCollection', '/personalCenter/myCollection'],
    ['volunteerCard', '/personalCenter/volunteerCard'],
    ['needToKnow', '/personalCenter/volunteerCard/needToKnow'],
    ['IndividualInfo', '/personalCenter/volunteerCard/IndividualInfo'],
    ['chooseCard', '/personalCenter/volunteerCard/chooseCard'],
    ['volunteerCard-debitCard', '/personalCenter/volunteerCard/debitCard'],
    ['volunteerCard-detail', '/personalCenter/volunteerCard/detail'],
    ['certificate', '/personalCenter/certificate'],
    ['evaluation', '/personalCenter/evaluation'],
    ['receiveComments', '/personalCenter/receiveComments'],
    ['subtract', '/personalCenter/subtract'],
  ])('%s is sent to the home page [S4 guard protected $0]', async (name, path) => {
    expect(nameOf(path)).toBe(name)
    expect(await goAs('guest', path)).toBe('/')
  })
})

describe('a forced change of the password', () => {
  test('lets through to its own page [S4 guard forced own page]', async () => {
    expect(nameOf('/personalCenter/change_password')).toBe('change_password')
    const load = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
    const own = '/personalCenter/change_password'
    await openTab({ visitor: 'forced', address: own, from: own })
    expect(load.mock.calls).toEqual([['/admin/change-password']])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each(['/', '/mission', '/login', '/personalCenter/subtract', '/no/such/page'])(
    'alerts at %s [S4 guard forced target] [S4 guard forced any route]',
    async (path) => {
      const load = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
      const { go, settle } = await openTab({ visitor: 'forced', address: path })
      await go()
      const confirm = screen.getByRole('button', { name: '去修改密码' })
      expect(load).not.toHaveBeenCalled()
      await userEvent.setup().click(confirm)
      await settle()
      expect(load.mock.calls).toEqual([['/admin/change-password']])
    },
  )
})

describe('a logged-off volunteer', () => {
  test.each(['/', '/mission', '/login', '/personalCenter/myMission'])(
    'is sent from %s to the security page',
    async (path) => {
      expect(await goAs('loggedOff', path)).toBe('/personalCenter/subtract')
    },
  )

  test('may stay at subtract [S4 guard logoff target]', async () => {
    expect(await goAs('loggedOff', '/personalCenter/subtract')).toBe('/personalCenter/subtract')
    expect(nameOf('/personalCenter/subtract')).toBe('subtract')
  })
})

test.each(['/mission', '/personalCenter/myMission', '/card'])(
  'an organizer goes on to %s [S4 guard organization token]',
  async (path) => {
    expect(await goAs('organizer', path)).toBe(path)
  },
)

import { expect, it } from 'vitest'
import { freshServer, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

it('the organizer is read by the client that has the organization’s token [S6 organization client]', async () => {
  const server = freshServer()
  await signInOrganizer(server)
  await expect.poll(() => server.calls('/manage/pc/usersAdmin/preEditMyInfo')).toHaveLength(1)
  expect(document.cookie).toContain('orgAccessToken=access-1')
  expect(server.calls('/manage/pc/usersAdmin/preEditMyInfo')[0]?.bearer).toBe('access-1')
})

it('the volunteer is read by the client that has the user’s token [S6 volunteer client]', async () => {
  const server = freshServer()
  await signInVolunteer(server)
  expect(document.cookie).not.toContain('orgAccessToken')
  expect(server.calls('/volunteer/user/current')[0]?.bearer).toBe('access-1')
})

import { z } from 'zod'
import { endpoint, id } from '../endpoint.ts'

/** Tags of one person at most. */
export const mostTags = 8

export const tagName = z.string().trim().min(1, '标签不能是空的').max(10, '每个标签最多 10 个字')

/** The tags that the organization of the mission gives to whoever made an application, in place of those from before. */
export const setPersonTags = endpoint({
  method: 'POST',
  path: '/manage/pc/application/tags',
  caller: 'organizer',
  act: 'person.tag',
  body: z.object({
    applicationId: id,
    tags: z.array(tagName).max(mostTags, `每个人最多 ${mostTags} 个标签`),
  }),
  reply: z.object({ tags: z.array(z.string()) }),
})

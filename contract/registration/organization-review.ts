import { z } from 'zod'
import { fileEndpoint, id } from '../endpoint.ts'

/** The licence of a registration. */
export const organizationReviewPicture = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/organization/licencePicture',
  caller: 'federation',
  query: z.object({ pictureId: id }),
  binary: 'image/jpeg',
})

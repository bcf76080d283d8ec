import { invalidInput } from '../../errors.ts'

const shortestOpinion = 5

/** @throws BusinessError invalidInput for an opinion that says nothing */
export function refuseShortOpinion(opinion: string, name = '意见'): void {
  if (opinion.length < shortestOpinion)
    throw invalidInput([{ field: 'opinion', message: `请写明${name}，至少 ${shortestOpinion} 个字` }])
}

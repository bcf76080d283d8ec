/** How people check in at a mission. */
export const checkInModes = ['code', 'distance', 'list'] as const
export const hazardLevels = ['none', 'low', 'medium', 'high'] as const
/** How a question is answered. */
export const questionKinds = ['text', 'choice'] as const
/** Questions of a mission in one phase at most. */
export const mostQuestions = 5

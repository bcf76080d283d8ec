import type { CardApplicationActor } from '#machines/volunteer-card/card-application.machine.ts'

/** Name of the application among its own actors. */
export const cardSystemId = 'cardApplication'

interface CardSystem {
  get: (name: typeof cardSystemId) => CardApplicationActor
}

/** The application that the actors of a system belong to. */
export const applicationIn = (system: CardSystem): CardApplicationActor => system.get(cardSystemId)

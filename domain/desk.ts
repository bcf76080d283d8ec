/** Days whose slots the desk shows, today among them. */
export const deskDays = 7

/** Slots that begin within so many hours are near. */
export const nearSlotHours = 24

/** Days for which hours are public before they count, in every rule set that the product brings along. */
export const usualPublicityDays = 7
/** Working days in which hours are to be recorded; national rule, art. 11: no rule set may give more. */
export const lawfulRecordingDays = 10

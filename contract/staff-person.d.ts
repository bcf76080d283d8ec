/**
 * Whose account of staff it is: nobody said so yet; a name and a number that nothing checked; checked by the real-name service; confirmed by
 * the federation. As second person stands who is `checked` or `confirmed`.
 */
export declare const personStates: readonly ['missing', 'unchecked', 'checked', 'confirmed'];
export type PersonState = (typeof personStates)[number];
export declare const personStateLabels: Readonly<Record<PersonState, string>>;
/** What the holder of an account of staff says of the own person. */
export interface PersonForm {
    name: string;
    /** Code of GA/T 517. */
    idType: string;
    idNumber: string;
}
/** What keeps the form from being sent; `today` is YYYY-MM-DD in Asia/Shanghai. */
export declare function personFormProblems({ name, idType, idNumber }: PersonForm, today: string): {
    field: keyof PersonForm;
    message: string;
}[];
/**
 * Says once whose account it is; the account bears this name from then on. Refused with 10001 and issues field by field, also where the
 * real-name service knows another name for the number; 12001 for an account that has its person.
 */
export declare const bindStaffPerson: import("./endpoint.ts").EndpointSpec;
/**
 * Says that the federation has seen who it is; of accounts of organizations by the duty business, of those of the federation by the duty
 * system. Refused with 13120 for the own person, 12001 where nobody is bound or it was checked already.
 */
export declare const confirmStaffPerson: import("./endpoint.ts").EndpointSpec;

/** What is wrong with one field of a form. */
export interface FormProblem<F extends string> {
  readonly field: F
  readonly message: string
}

import type { BaseSyntheticEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** The name of the field whose control this is; a part of several elements carries it as `data-field`. */
const fieldOfControl = (control: HTMLElement): string =>
  control.getAttribute('name') ?? control.dataset['field'] ?? control.id

const controlsIn = (container: ParentNode): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>('[name], [id], [data-field]')].filter(
    (element) => !element.matches(':disabled'),
  )

/** Moves the focus to a field; its control carries the field's name, or its id. */
export function focusField(field: string, container: ParentNode = document): void {
  const controls = controlsIn(container).filter((element) =>
    [element.getAttribute('name'), element.dataset['field'], element.id].includes(field),
  )
  const control = controls.find((element) => element.matches('input[type=radio]:checked')) ?? controls[0]
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/**
 * Moves the focus to the first field of the page that is wrong.
 * @param event what the form was sent by; another form of the page may have a field of the same name
 */
export function focusFirstWrong<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  event?: BaseSyntheticEvent,
): void {
  const sent: unknown = event?.target
  const container = (sent instanceof Element && sent.closest('form')) || document
  const wrong = controlsIn(container).find(
    (control) => form.getFieldState(fieldOfControl(control) as FieldPath<I>).error !== undefined,
  )
  if (wrong) focusField(fieldOfControl(wrong), container)
}

import { act } from '@testing-library/react'

/** Lets a frame and the task behind it go by. */
export const nextFrame = () =>
  act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))))

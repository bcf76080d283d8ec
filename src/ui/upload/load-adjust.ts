/** The code that turns and cuts a picture; fetched ahead, and asked for again when it did not arrive. */
export const loadAdjust = () => import('./adjust-picture.tsx')

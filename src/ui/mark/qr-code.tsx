import { chakra } from '@chakra-ui/react'
import { encode } from 'uqr'

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

/** The address of a code as a QR picture; a camera across a room reads it, so it is as large as its place. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return (
    <chakra.svg
      display="block"
      width="full"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#231a1b" />
    </chakra.svg>
  )
}

import { chakra } from '@chakra-ui/react'

/** Logo of the second app; leads to the portal. */
export const Brand = ({ badge, isNarrow = false }: { badge?: string; isNarrow?: boolean }) => (
  <chakra.a
    href="/"
    display="flex"
    alignItems="center"
    justifyContent={isNarrow ? { lg: 'center' } : undefined}
    gap="2.5"
    borderRadius="sm"
    fontSize="lg"
    aria-label="i志愿，回门户首页"
  >
    <img src="/logo.svg" width={38} height={38} alt="" />
    <chakra.b hideFrom={isNarrow ? 'lg' : undefined}>i志愿</chakra.b>
    {badge && (
      <chakra.span
        hideFrom={isNarrow ? 'lg' : undefined}
        paddingBlock="0.5"
        paddingInline="2"
        borderRadius="xs"
        background="bg.muted"
        fontSize="note"
        color="fg.muted"
      >
        {badge}
      </chakra.span>
    )}
  </chakra.a>
)

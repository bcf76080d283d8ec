import { chakra } from '@chakra-ui/react'

/** Logo of the second app; leads to the portal. */
export const Brand = ({ badge }: { badge?: string }) => (
  <chakra.a
    href="/"
    display="flex"
    alignItems="center"
    gap="2.5"
    borderRadius="sm"
    fontSize="lg"
    aria-label="i志愿，回门户首页"
  >
    <img src="/logo.svg" width={38} height={38} alt="" />
    <b>i志愿</b>
    {badge && (
      <chakra.span
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

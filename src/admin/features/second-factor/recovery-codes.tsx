import { chakra } from '@chakra-ui/react'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Where the person wanted to go; null for nowhere. */
  to: string | null
}

/** The recovery codes, this once. */
export const RecoveryCodes = ({ codes, to }: RecoveryCodesProps) => (
  <>
    <SectionTitle as="h2">两步验证已开启，请保存恢复码</SectionTitle>
    <Meta as="p" marginTop="1">
      手机丢了或换了的时候，用恢复码代替动态码登录，每个只能用一次。这里只显示一次：请抄下来或打印，不要和密码放在一起。
    </Meta>
    <chakra.ul
      listStyle="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
      gap="2"
      marginBlock="3.5"
      aria-label="恢复码"
    >
      {codes.map((code) => (
        <chakra.li
          key={code}
          paddingBlock="2"
          paddingInline="3"
          borderRadius="sm"
          background="bg.muted"
          fontWeight="bold"
        >
          {code.slice(0, 5)}-{code.slice(5)}
        </chakra.li>
      ))}
    </chakra.ul>
    <Button onClick={() => window.location.assign(to ?? '/admin/')}>
      {to === null ? '已保存，去工作台' : '已保存，继续'}
    </Button>
  </>
)

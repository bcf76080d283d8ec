import { Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { requestLogout } from '../../../session/use-session.ts'
import { weakPasswordActor } from '../../../session/weak-password.actor.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { NewPasswordForm } from '../../../ui/form/new-password-form.tsx'
import { PageLead } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'

/** The forced change of a password, for volunteers and organizers alike (docs/rules/sign-in.md#forced-change). */
export default function ChangePasswordScreen() {
  const isBusy = useSelector(weakPasswordActor, (snapshot) => snapshot.hasTag('busy'))
  const message = useSelector(weakPasswordActor, ({ context }) => context.message)
  return (
    <Panel
      as="div"
      maxWidth="440px"
      marginInline="auto"
      paddingBlock={{ base: '6', md: '8' }}
      paddingInline={{ base: '5', md: '8' }}
      borderRadius="2xl"
    >
      <Flex
        as="h1"
        alignItems="center"
        gap="2.5"
        fontSize="h2"
        lineHeight="heading"
        css={{ '& > svg': { color: 'sun.700' } }}
      >
        <Icon name="shield" size={24} />
        修改密码
      </Flex>
      <PageLead marginTop="1.5" marginBottom="5">
        您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。
      </PageLead>
      <NewPasswordForm
        busy={isBusy}
        message={message}
        onSubmit={(form) => weakPasswordActor.send({ type: 'password.submitted', ...form })}
      />
      <Button className="mt-3" variant="ghost" size="sm" full onClick={() => void requestLogout()}>
        先不改，退出登录
      </Button>
    </Panel>
  )
}

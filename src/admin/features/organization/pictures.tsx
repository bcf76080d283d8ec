import { chakra, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { photoConsent } from '#domain/photo-rules.ts'
import type { OrganizationPictureUse } from '#contract/registration/registration.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { usePictureUpload } from '../../../shared/picture/use-picture-upload.ts'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CheckField } from '../../../ui/field/form-fields.tsx'
import { UploadField } from '../../../ui/upload/upload-field.tsx'
import { type OwnRegistration, sendOrganizationPicture, sendPictureRemoval } from './organization.api.ts'

const uses: Readonly<Record<OrganizationPictureUse, { label: string; note: string; ratio: number }>> = {
  logo: { label: '标志', note: '方形，没有标志时显示名称里的一个字', ratio: 1 },
  cover: { label: '封面', note: '宽三高一，放在组织主页最上面', ratio: 3 },
}

/** Logo and cover, which everybody sees as soon as they are there. */
export const Pictures = ({ registration: { logo, cover } }: { registration: OwnRegistration }) => (
  <chakra.section marginTop="8" aria-labelledby="pictures">
    <SectionTitle as="h2" id="pictures">
      标志和封面
    </SectionTitle>
    <Note>上传后门户上马上看得到。</Note>
    <Grid gap="5" gridTemplateColumns={{ md: '1fr 1fr' }} alignItems="start" marginTop="3">
      <Picture key={`logo ${logo}`} use="logo" address={logo} />
      <Picture key={`cover ${cover}`} use="cover" address={cover} />
    </Grid>
  </chakra.section>
)

function Picture({ use, address }: { use: OrganizationPictureUse; address: string | null }) {
  const { label, note, ratio } = uses[use]
  const [isAgreed, setAgreed] = useState(false)
  const { task, write } = useWrite((_: void, signal) => sendPictureRemoval(use, signal), {
    onDone: () => {
      notify.success(`${label}已去掉`)
      revalidatePage()
    },
  })
  return (
    <Grid gap="3" justifyItems="start" alignContent="start">
      <CheckField
        name={`${use}-consent`}
        checked={isAgreed}
        onChange={setAgreed}
        note={`确认以后才能上传${label}，记录会保存。`}
      >
        {photoConsent.text}
      </CheckField>
      {isAgreed ? (
        <PictureUpload use={use} address={address} hint={`${note}；JPG 或 PNG，最大 ${megabytesText(mostFileBytes)}`} />
      ) : address === null ? (
        <Note>
          还没有{label}。{note}。
        </Note>
      ) : (
        <chakra.img
          src={address}
          alt={`现在的${label}`}
          width={use === 'logo' ? '96px' : 'full'}
          aspectRatio={ratio}
          objectFit="cover"
          borderRadius="md"
        />
      )}
      {address !== null && (
        <Button
          size="sm"
          variant="outline"
          loading={task !== null}
          loadingText="正在去掉"
          onClick={() => write({ name: 'remove' }, undefined)}
        >
          去掉{label}
        </Button>
      )}
    </Grid>
  )
}

function PictureUpload({ use, address, hint }: { use: OrganizationPictureUse; address: string | null; hint: string }) {
  const { label, ratio } = uses[use]
  const { actor, preview, onFile } = usePictureUpload(
    address ?? '',
    address,
    async (...upload) => ({ pictureId: (await sendOrganizationPicture(use, ...upload)).picture }),
    () => {
      notify.success(`${label}已更换`)
      revalidatePage()
    },
  )
  return (
    <chakra.div maxWidth="420px" width="full">
      <UploadField
        slot={{ key: use, name: use, ratio, camera: 'environment', isPublic: true }}
        {...{ label, hint, actor, onFile, preview }}
        optional
      />
    </chakra.div>
  )
}

import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type PictureSlot, pictureSlots } from '#domain/card/draft.ts'
import type { UploadActor } from '#machines/volunteer-card/upload.machine.ts'
import { useBasis, useCard, useCardApplication, useCardField } from '../card-context.tsx'
import { cachedPreview, chooseFile, previewOf } from '../card-pictures.ts'
import { fieldNames } from '../card-problems.ts'
import { CardCheckPart, CardDatePart } from '../fields.tsx'
import { UploadField } from '../../../../ui/upload/upload-field.tsx'
import { cardSlots } from '../card-slots.ts'
import styles from './parts.module.css'

const hints: Record<PictureSlot, string> = {
  idFront: '姓名和头像清楚',
  idBack: '国徽和有效期清楚',
  portrait: '近期正面免冠照',
}

/** Pictures of the ID card and of the person, and until when the ID card is valid. */
export function CardMaterials() {
  const { today } = useBasis()
  const isPermanent = useCard(({ context }) => context.draft.material.idPermanent)
  return (
    <section className={`grid gap-4 ${styles['part']}`}>
      <h3 className="h2">材料信息</h3>
      <p className="text-meta leading-meta text-muted">
        拍原件，四角入镜、文字清楚。图片加密保存，只交给发卡银行核对。
      </p>
      <div className={`grid gap-4.5 ${styles['uploads']}`}>
        {pictureSlots.map((slot) => (
          <Picture key={slot} slot={slot} />
        ))}
      </div>
      <div className={`grid items-start empty:hidden ${styles['grid']}`}>
        {!isPermanent && <CardDatePart field="material.idValidUntil" min={today} />}
        <div className={isPermanent ? undefined : styles['beside']}>
          <CardCheckPart field="material.idPermanent">身份证长期有效</CardCheckPart>
        </div>
      </div>
    </section>
  )
}

function Picture({ slot }: { slot: PictureSlot }) {
  const actor = useSelector(useCardApplication(), ({ children }) => children[slot])
  return actor && <PictureField slot={slot} actor={actor} />
}

function PictureField({ slot, actor }: { slot: PictureSlot; actor: UploadActor }) {
  const pictureId = useSelector(actor, ({ context }) => context.pictureId)
  const { error } = useCardField<string>(`material.${slot}`)
  return (
    <UploadField
      slot={cardSlots[slot]}
      label={fieldNames[`material.${slot}`]}
      hint={hints[slot]}
      actor={actor}
      onFile={(file) => chooseFile(slot, file)}
      preview={usePreview(pictureId)}
      error={error}
    />
  )
}

/** Address of a stored picture; null until it is here, and while it cannot be had. */
export function usePreview(pictureId: string): string | null {
  const [preview, setPreview] = useState<{ pictureId: string; address: string } | null>(null)
  useEffect(() => {
    if (pictureId === '' || cachedPreview(pictureId)) return
    const abort = new AbortController()
    previewOf(pictureId, abort.signal).then(
      (address) => setPreview({ pictureId, address }),
      () => {},
    )
    return () => abort.abort()
  }, [pictureId])
  return cachedPreview(pictureId) ?? (preview?.pictureId === pictureId ? preview.address : null)
}

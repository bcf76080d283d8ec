import { chakra, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { outcomeLimits } from '#domain/outcome-limits.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextPart } from '../../../ui/field/form-parts.tsx'
import { NewPhoto } from './new-photo.tsx'
import type { OutcomeValues } from './outcome-form.tsx'

const most = outcomeLimits.photos

/** The photos of the form in their order, and a place for the next one. */
export function PhotoFields({ missionId }: { missionId: string }) {
  const { control } = useFormContext<OutcomeValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'photos' })
  // Each upload begins with a declaration of its own.
  const [uploads, setUploads] = useState(0)
  return (
    <Grid as="section" gap="3" aria-labelledby="outcome-photos">
      <div>
        <SectionTitle as="h2" id="outcome-photos">
          照片
        </SectionTitle>
        <Note>
          最多 {most} 张，已有 {fields.length} 张。去掉的照片在发布时彻底删除，要再用须重新上传。
        </Note>
      </div>
      <List>
        {fields.map(({ id, small }, at) => (
          <chakra.li
            key={id}
            display="grid"
            gridTemplateColumns={{ base: '96px minmax(0, 1fr)', md: '144px minmax(0, 1fr)' }}
            gap="3"
            alignItems="start"
            paddingBlock="2"
          >
            <chakra.img src={small.address} alt={`照片 ${at + 1}`} width="full" height="auto" borderRadius="md" />
            <Grid gap="2" justifyItems="start">
              <chakra.div width="full">
                <TextPart name={`photos.${at}.caption`} label={`照片 ${at + 1} 的说明`} optional />
              </chakra.div>
              <Button size="sm" variant="outline" aria-label={`去掉照片 ${at + 1}`} onClick={() => remove(at)}>
                去掉
              </Button>
            </Grid>
          </chakra.li>
        ))}
      </List>
      {fields.length < most && (
        <NewPhoto
          key={uploads}
          missionId={missionId}
          onStored={({ photoId, small }) => {
            append({ photoId, small, caption: '' }, { shouldFocus: false })
            setUploads(uploads + 1)
          }}
        />
      )}
    </Grid>
  )
}

import { chakra, Flex, Grid } from '@chakra-ui/react'
import { mostTags, tagName } from '#contract/board/person-tag.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormFailure } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type Applicant, sendTags } from './application.api.ts'

const rules = checksOf<{ tags: string }>({
  tags: (tag) => tagName.safeParse(tag).error?.issues[0]?.message ?? null,
})

const RemoveButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '8',
    paddingInline: '2.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    fontSize: 'meta',
    cursor: 'pointer',
    _hover: { color: 'brand.fg' },
  },
})

/** What the organization notes about a person in a word: to add, and to take away. */
export function ApplicantTags({ applicant: { applicationId, name, tags } }: { applicant: Applicant }) {
  const { task, message, write } = useWrite(
    (nextTags: string[], signal) => sendTags({ applicationId, tags: nextTags }, signal),
    { onDone: () => revalidatePage() },
  )
  return (
    <div>
      <Flex wrap="wrap" align="center" gap="1.5" marginTop="3">
        <Note>标签</Note>
        {tags.map((tag) => (
          <RemoveButton
            key={tag}
            type="button"
            aria-label={`去掉标签“${tag}”`}
            disabled={task !== null}
            onClick={() =>
              write(
                { name: 'removeTag', record: tag },
                tags.filter((item) => item !== tag),
              )
            }
          >
            {tag}
            <Icon name="close" size={14} />
          </RemoveButton>
        ))}
        {tags.length === 0 && <Note>还没有</Note>}
      </Flex>
      {message && <Problem>{message}</Problem>}
      {tags.length < mostTags && <AddTag {...{ applicationId, name, tags }} />}
    </div>
  )
}

function AddTag({ applicationId, name, tags }: Pick<Applicant, 'applicationId' | 'name' | 'tags'>) {
  const form = useForm({ resolver: rules, defaultValues: { tags: '' } })
  const submission = useSubmit(form, {
    name: 'addTag',
    shows: ['tags'],
    send: (values, signal) => sendTags({ applicationId, tags: [...tags, values.tags.trim()] }, signal),
    onDone: () => {
      form.reset()
      revalidatePage()
    },
  })
  return (
    <Form aria-label={`给${name}加标签`} form={form} {...submission}>
      <Grid gridTemplateColumns="minmax(0, 1fr) auto" alignItems="end" gap="2" marginTop="1.5">
        <TextField
          label="新标签"
          maxLength={10}
          error={form.formState.errors.tags?.message}
          {...form.register('tags')}
        />
        <Button type="submit" variant="outline" loading={submission.busy} loadingText="正在加">
          加标签
        </Button>
      </Grid>
      <FormFailure />
      <Note display="block" marginTop="1">
        只有本组织看得到；本人可以在自己的数据里查到。
      </Note>
    </Form>
  )
}

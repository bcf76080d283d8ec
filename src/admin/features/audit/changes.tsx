import { chakra } from '@chakra-ui/react'
import type { AuditDetail } from '#contract/audit.ts'
import { SectionTitle } from '../../../ui/admin/text.tsx'

/** Fields before and after. */
export function Changes({ before, after }: Pick<AuditDetail, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <>
      <SectionTitle marginTop="4">改了什么</SectionTitle>
      <chakra.table
        marginTop="1.5"
        width="full"
        borderCollapse="collapse"
        fontSize="meta"
        tableLayout="fixed"
        css={{ '& th, & td': cell }}
      >
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">之前</th>
            <th scope="col">之后</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <chakra.th scope="row" fontWeight="normal">
                {name}
              </chakra.th>
              <td>
                <del>{before?.[name] ?? '（空）'}</del>
              </td>
              <td>
                <chakra.ins color="leaf.700" fontWeight="bold" textDecoration="none">
                  {after?.[name] ?? '（空）'}
                </chakra.ins>
              </td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </>
  )
}

const cell = {
  padding: '{spacing.2}',
  borderWidth: '1px',
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
}

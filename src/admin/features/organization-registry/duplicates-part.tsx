import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { duplicateReasons } from '#contract/organization-registry/organization-registry.ts'
import { Meta } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { OrganizationMark } from '../../../ui/mark/state-mark.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { MergeForm, type Mergeable } from './merge-form.tsx'
import type { OrganizationRecord } from './organization-registry.api.ts'

/** Others that may be the same organization, each with the way to merge into it. */
export function DuplicatesPart({ organization }: { organization: OrganizationRecord }) {
  const [duplicate, setDuplicate] = useState<Mergeable | null>(null)
  const close = () => setDuplicate(null)
  const isRunning = organization.effects.runningMissions > 0
  return (
    <>
      <chakra.ul display="grid" gap="3" marginTop="3">
        {organization.duplicates.map(({ merger, ...other }) => (
          <li key={other.organizationId}>
            <Flex wrap="wrap" align="center" columnGap="2.5" rowGap="1">
              <Link className="link" to={`/organizations?id=${other.organizationId}`}>
                {other.name}
              </Link>
              <OrganizationMark state={other.state} />
              {merger && (
                <Button
                  size="sm"
                  variant="outline"
                  disabled={isRunning}
                  aria-label={`并入“${other.name}”（${other.number}）`}
                  onClick={() => setDuplicate({ ...other, merger })}
                >
                  并入这个组织
                </Button>
              )}
            </Flex>
            <Meta as="p">
              {[other.districtName, other.number, ...other.reasons.map((reason) => duplicateReasons[reason])]
                .filter((text) => text !== '')
                .join('\u00A0· ')}
            </Meta>
          </li>
        ))}
      </chakra.ul>
      <Dialog
        open={duplicate !== null}
        onClose={close}
        title={duplicate && `把“${organization.name}”并入“${duplicate.name}”？`}
      >
        {duplicate && <MergeForm organization={organization} into={duplicate} onEnd={close} />}
      </Dialog>
    </>
  )
}

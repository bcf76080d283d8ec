import { HStack, RatingGroup } from '@chakra-ui/react'
import { useId } from 'react'
import { FieldError, Star } from './form-fields.tsx'
import { icons } from '../button/icons.ts'
import { UiProvider } from '../theme/provider.tsx'
import { ratingRecipe } from './rating.recipes.ts'
import { starLabels } from '../mark/stars.tsx'

interface RatingFieldProps {
  label: string
  name: string
  /** 1 to 5; 0 for none yet. */
  value: number
  onChange: (value: number) => void
  onBlur?: () => void
  error?: string | undefined
}

const star = (
  <svg viewBox="0 0 24 24" width="28" height="28">
    <path d={icons.star} />
  </svg>
)

/** One to five stars to give. */
export function RatingField({ label, name, value, onChange, onBlur, error }: RatingFieldProps) {
  const errorId = useId()
  return (
    <UiProvider>
      <RatingGroup.Root
        recipe={ratingRecipe}
        name={name}
        value={value}
        onValueChange={(change) => onChange(change.value)}
        translations={{ ratingValueText: (at) => `${label} ${at} 星，${starLabels[at - 1]}` }}
        onBlur={onBlur}
      >
        <RatingGroup.Label>
          {label}
          <Star />
        </RatingGroup.Label>
        <HStack wrap="wrap" gap="3" rowGap="1">
          <RatingGroup.Control aria-required aria-invalid={error !== undefined} aria-describedby={error && errorId}>
            {starLabels.map((starLabel, at) => (
              // Without a value the part would call the first star chosen.
              <RatingGroup.Item
                key={starLabel}
                index={at + 1}
                title={starLabel}
                aria-checked={value === at + 1}
                aria-roledescription="评分"
                data-field={at === 0 ? name : undefined}
              >
                <RatingGroup.ItemIndicator icon={star} />
              </RatingGroup.Item>
            ))}
          </RatingGroup.Control>
          <span className="text-meta leading-meta text-muted" aria-hidden>
            {value > 0 && `${value} 星\u00A0· ${starLabels[value - 1]}`}
          </span>
        </HStack>
        <FieldError id={errorId}>{error}</FieldError>
      </RatingGroup.Root>
    </UiProvider>
  )
}

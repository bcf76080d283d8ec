import { DataList, type DataListRootProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dataListRecipe } from './admin.recipes.ts'

/** Names and what stands for each. */
export const FactList = (props: DataListRootProps) => <DataList.Root recipe={dataListRecipe} {...props} />

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <DataList.Item>
    <DataList.ItemLabel>{name}</DataList.ItemLabel>
    <DataList.ItemValue>{children || '未填写'}</DataList.ItemValue>
  </DataList.Item>
)

const megabyte = 1024 * 1024

/** Bytes of the largest picture or paper (docs/rules/cards.md#pictures). */
export const mostFileBytes = 10 * megabyte

/** A size in megabytes: 10 MB. */
export const megabytesText = (bytes: number): string => `${bytes / megabyte} MB`

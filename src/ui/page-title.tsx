import { BRAND } from '../contract/brand.ts';

/** The document's title: '{page name} - {brand}' (spec §1). */
export const PageTitle = ({ name }: { name: string }) => <title>{`${name} - ${BRAND}`}</title>;

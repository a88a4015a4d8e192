import { mainApi, type IdentityProof } from '@hima/sdk';

/** Removes the second factors of a contact. @param proof of the administrator */
export const removeSecondFactors = (id: string, proof: IdentityProof) =>
  mainApi.post('/contact/{id}/second-factor/remove', { path: { id }, body: proof });

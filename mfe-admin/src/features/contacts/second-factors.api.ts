import { mainApi, type IdentityProof } from '@hima/sdk';

/** Removes what a contact's signing in takes besides the password. @param proof of who removes it */
export const removeSecondFactors = (id: string, proof: IdentityProof) =>
  mainApi.post('/contact/{id}/second-factor/remove', { path: { id }, body: proof });
